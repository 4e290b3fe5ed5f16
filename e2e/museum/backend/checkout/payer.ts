import * as v from 'valibot'
import { isCleanText } from '../../../service/http/input-checks.ts'

/** What cannot be used is as good as not told: money that was paid is booked all the same. */
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

/** Who paid, as the provider learned it from their wallet; null where nobody asked, or nobody told. */
export const payerSchema = v.fallback(v.optional(v.nullable(contact), null), null)

export type Payer = v.InferOutput<typeof contact>

/** What is to be learned of who pays; `shipTo`: key of the only country their address may be in. */
export interface PayerWanted {
  shipTo: string | null
}
