import { expect, test } from 'vitest'
import { PAGE_FIELDS } from '../../../../../museum/backend/config/content-fields.ts'
import { operatorTexts } from '../../../../texts.ts'
import { firstShown, shownPages } from './shown-pages.ts'

const pages = shownPages(operatorTexts('en'))

test('every page that operators write can be looked at, and comes first where its words change', () => {
  for (const field of PAGE_FIELDS) {
    const first = firstShown({ [field]: { before: null, after: {} } })
    const shown = pages.find(({ value }) => value === first)
    expect(shown?.pathIn('fr'), field).toBe(`/fr/page/${first}`)
  }
  expect(firstShown({ accent: { before: '', after: '#123456' } })).toBe('home')
  expect(pages[0]?.pathIn('en')).toBe('/en')
})
