import {
  aDayTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { pathToChoice } from './path-to-choice.ts'

test.each([
  ['ticket', aTicketLine(), '/fr/tickets/7'],
  ['day ticket', aDayTicketLine(), '/fr/tickets/8'],
  ['tour', aTourLine({ tourId: 'a/b' }), '/fr/guided-tours/a%2Fb'],
  ['pass', aPassLine(), '/fr/passes/41'],
  ['poster', aMerchandiseLine(), null],
])('a %s leads back to where it was chosen', (_, line, path) => {
  expect(pathToChoice(line, 'fr')).toBe(path)
})
