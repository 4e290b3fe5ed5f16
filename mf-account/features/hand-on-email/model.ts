import { signedIn } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, createStore } from 'effector'

/** The visitor goes from one sign-in page to another, and need not type their e-mail again. */
export const emailHandedOn = createEvent<string>()

/** In memory only: an e-mail has no business in an address. Empty where none was handed on. */
export const $handedEmail = createStore('')
  .on(emailHandedOn, (_, email) => email)
  .reset(signedIn, personForgotten)
