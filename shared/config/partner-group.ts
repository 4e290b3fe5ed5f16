import type { Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { name, webAddress, word } from './field-kinds.ts'
import { byLanguage, fieldsOf, listOf } from './read-field.ts'

/** Partners under a common heading, e.g. those who pay for the house. */
export interface PartnerGroup {
  name: Partial<Record<Language, string>>
  logos: PartnerLogo[]
}

export interface PartnerLogo {
  image: string
  url: string | null
  /** Whose logo it is, for those who cannot see it; null when the operator has not said. */
  name: string | null
}

/** A link that is wrong costs the link, a logo without a picture the logo. */
export const partnerGroup = (path: string) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((raw): PartnerGroup => {
      const field = fieldsOf(raw, path)
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
    v.looseObject({ image: v.pipe(v.string(), v.nonEmpty()) }),
    v.transform(({ image, ...raw }): PartnerLogo => {
      const field = fieldsOf(raw, path)
      return {
        image,
        url: raw.url === '' ? null : field<string | null>('url', () => webAddress, null),
        name: raw.name === '' ? null : field<string | null>('name', () => name, null),
      }
    }),
  )
