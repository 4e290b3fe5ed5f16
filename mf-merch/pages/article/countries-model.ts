import { customerAttr } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { cachedAnswer } from '@shop/shared/catalogue/cached-answer'
import { $config } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { $isPass } from './article-model.ts'
import type { CountryChoice } from './owner.ts'

export const countriesRetried = createEvent()

export const loadCountriesFx = createRequest(customerAttr)

export const { $cached: $attributes } = cachedAnswer(loadCountriesFx)

export const $countryChoice = combine(
  $attributes,
  $config,
  (attributes, config): CountryChoice => ({
    countries: attributes.kind === 'ready' ? attributes.answer.countries : null,
    defaultCountry: config.defaultCountry,
  }),
)

// Only for a pass, because only its owners have an address on this page.
sample({
  clock: [$isPass, countriesRetried],
  source: { isPass: $isPass, attributes: $attributes, isAsking: loadCountriesFx.pending },
  filter: ({ isPass, attributes, isAsking }) => isPass && attributes.kind !== 'ready' && !isAsking,
  fn: () => ({}),
  target: loadCountriesFx,
})
