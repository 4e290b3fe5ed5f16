import { $config } from '@shop/shared/config/model'
import { expect, test } from 'vitest'
import { articlePath, isOffered, offeringOf } from './offering.ts'

test.each([
  ['13', 'passes', '/de/passes/a%2Fb'],
  ['12', 'merchandise', '/de/product/a%2Fb'],
  [null, 'merchandise', '/de/product/a%2Fb'],
])('an article of the kind %s belongs to %s', (product_kind_ref, offering, path) => {
  expect(offeringOf({ product_kind_ref })).toBe(offering)
  expect(articlePath({ id: 'a/b', product_kind_ref }, 'de')).toBe(path)
})

test.each([
  [true, false],
  [false, true],
])('each offering has its own flag: merchandise %s, passes %s', (hasMerchandise, hasMemCard) => {
  const config = { ...$config.defaultState, hasMerchandise, hasMemCard }
  expect(isOffered('merchandise', config)).toBe(hasMerchandise)
  expect(isOffered('passes', config)).toBe(hasMemCard)
})
