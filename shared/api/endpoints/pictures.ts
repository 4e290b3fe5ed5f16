import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { fields, optional } from '../optional.ts'
import { text } from '../scalars.ts'

const picture = fields({ url: v.pipe(v.string(), v.nonEmpty()), srcset: text, alt: text })

export type Picture = v.InferOutput<typeof picture>

/** A list of pictures in the field `name`; `srcset` has smaller copies, and is empty for none. */
export const pictureList = (name: string) => optional(lenientList(name, picture), [])
