import * as v from 'valibot'
import { name, webAddress, word } from './field-kinds.ts'
import { byLanguage, fieldsOf, listOf } from './read-field.ts'

/** A path below the shop's picture folder. Lone surrogates are rejected: they cannot be encoded. */
const fileName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check(
    (text) => !/\p{Cs}|^[a-z]+:/iu.test(text) && !text.split('/').includes('..'),
    'not a file name',
  ),
)

/**
 * Partners under a common heading, e.g. sponsors. A wrong link is dropped but its logo stays; a
 * logo without a picture is dropped.
 */
export const partnerGroup = (path: string) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((raw) => {
      const field = fieldsOf(raw, path)
      return {
        name: field('name', byLanguage(word), {}),
        logos: field('logos', listOf(partnerLogo), []),
      }
    }),
  )

export type PartnerGroup = v.InferOutput<ReturnType<typeof partnerGroup>>
export type PartnerLogo = PartnerGroup['logos'][number]

const partnerLogo = (path: string) =>
  v.pipe(
    v.looseObject({ image: fileName }),
    v.transform(({ image, ...raw }) => {
      const field = fieldsOf(raw, path)
      return {
        image,
        url: raw.url === '' ? null : field<string | null>('url', webAddress, null),
        /** The partner's name, as alternative text of the logo; null if missing. */
        name: raw.name === '' ? null : field<string | null>('name', name, null),
      }
    }),
  )
