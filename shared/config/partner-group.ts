import type { Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { name, webAddress, word } from './field-kinds.ts'
import { byLanguage, fieldsOf, listOf } from './read-field.ts'

/** Partners under a common heading, e.g. sponsors. */
export interface PartnerGroup {
  name: Partial<Record<Language, string>>
  logos: PartnerLogo[]
}

export interface PartnerLogo {
  image: string
  url: string | null
  /** The partner's name, as alternative text of the logo; null if not given. */
  name: string | null
}

/** A path below the shop's picture folder. Lone surrogates are refused: they cannot be encoded. */
const fileName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check(
    (text) => !/\p{Cs}|^[a-z]+:/iu.test(text) && !text.split('/').includes('..'),
    'not a file name',
  ),
)

/** A wrong link is dropped but its logo stays; a logo without a picture is dropped. */
export const partnerGroup = (path: string) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((raw): PartnerGroup => {
      const field = fieldsOf(raw, undefined, path)
      return {
        name: field(
          'name',
          byLanguage(() => word),
          {},
        ),
        logos: field('logos', listOf(partnerLogo), []),
      }
    }),
  )

const partnerLogo = (path: string) =>
  v.pipe(
    v.looseObject({ image: fileName }),
    v.transform(({ image, ...raw }): PartnerLogo => {
      const field = fieldsOf(raw, undefined, path)
      return {
        image,
        url: raw.url === '' ? null : field<string | null>('url', () => webAddress, null),
        name: raw.name === '' ? null : field<string | null>('name', () => name, null),
      }
    }),
  )
