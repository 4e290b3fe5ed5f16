import { signedIn } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, createStore, type Event, type EventCallable, sample } from 'effector'

/** The visitor goes from one sign-in page to another, and need not type their e-mail again. */
export const emailHandedOn = createEvent<string>()

/** In memory only: an e-mail has no business in an address. Empty where none was handed on. */
export const $handedEmail = createStore('')
  .on(emailHandedOn, (_, email) => email)
  .reset(signedIn, personForgotten)

interface FormWithEmail<Field extends string> {
  opened: Event<void>
  changed: EventCallable<{ field: Field | 'email'; value: string }>
}

/** The form begins with the e-mail that was handed on. */
export function takeHandedEmail<Field extends string>({ opened, changed }: FormWithEmail<Field>) {
  sample({
    clock: opened,
    source: $handedEmail,
    filter: (email) => email !== '',
    fn: (value) => ({ field: 'email' as const, value }),
    target: changed,
  })
}
