import { email } from '@shop/shared/api/scalars'
import type { Contact } from '@shop/shared/document/contact'
import * as v from 'valibot'
import { phone } from './field-kinds.ts'

const contact = v.object({
  supportEmail: v.fallback(v.nullable(email), null),
  supportPhone: v.fallback(v.nullable(phone), null),
})

/** Contact settings of a deployment; an invalid address or number counts as unknown. */
export function readContact(written: Record<keyof Contact, unknown>): Contact {
  return v.parse(contact, written)
}
