import { aPassLine, aPassOwner } from '@shop/shared/cart/testing/line-builders'
import { screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LineFacts } from './line-facts.tsx'
import { lineText } from './line-text.ts'
import { useLineWords } from './line-words.ts'

const owners = [false, true].map((isSent) => {
  const owner = aPassOwner('דנה לוי', isSent)
  return { ...owner, address: { ...owner.address, street: '12 Rue du Lac' } }
})
const TEXT = lineText(aPassLine({ count: 2, owners }), 'Europe/Zurich')

function Facts() {
  return <LineFacts text={TEXT} words={useLineWords()} />
}

test('keeps a right-to-left name of an owner apart from the address', async () => {
  await show(<Facts />, fork())
  expect(screen.getAllByText(/דנה/).map(({ textContent }) => textContent)).toEqual([
    'For \u2068דנה לוי\u2069, 12 Rue du Lac, 8001 Zürich, Switzerland',
    'For \u2068דנה לוי\u2069, sent to: 12 Rue du Lac, 8001 Zürich, Switzerland',
  ])
})
