import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fields } from '../optional.ts'
import { text } from '../scalars.ts'

/** The museum that runs the shop; unknown fields are empty. `shop` is the id of the shop. */
export const shopinfo = endpoint({
  method: 'GET',
  path: 'shopinfo',
  query: v.object({ shop: v.string() }),
  answer: fields({ name: text, address: text }),
})
