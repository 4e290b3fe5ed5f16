import { signedIn } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { keepTypedEmail } from './kept-email.ts'

/** The visitor goes from one sign-in page to another, and need not type their e-mail again. */
export const emailHandedOn = createEvent<string>()

/** It has done its work: what stays is for the pages of this visit, not for the next load. */
export const emailSent = createEvent()

/** Never in an address: an e-mail has no business there. Empty where none was handed on. */
export const $handedEmail = createStore('')
  .on(emailHandedOn, (_, email) => email)
  .reset(signedIn, personForgotten)

const keepFx = createEffect(keepTypedEmail)
sample({ clock: $handedEmail, target: keepFx })
sample({ clock: emailSent, fn: () => '', target: keepFx })
