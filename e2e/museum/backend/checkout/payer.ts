import * as v from 'valibot'
import { isCleanText } from '../../../service/http/input-checks.ts'

/** An unusable value is treated as missing: a paid order must be booked in any case. */
const told = v.fallback(v.optional(v.pipe(v.string(), v.check(isCleanText))), undefined)

const contact = v.object({
  givenName: told,
  familyName: told,
  email: told,
  phone: told,
  street: told,
  postalCode: told,
  city: told,
  /** Its key, `CH`. */
  country: told,
})

/**
 * Who paid, as reported by the wallet; null where the shop did not ask or the wallet did not say.
 */
export const payerSchema = v.fallback(v.optional(v.nullable(contact), null), null)

export type Payer = v.InferOutput<typeof contact>

/** What to ask of the payer; `shipTo`: key of the only country their address may be in. */
export interface PayerWanted {
  shipTo: string | null
}
