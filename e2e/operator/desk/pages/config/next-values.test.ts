import { expect, test } from 'vitest'
import { nextValues } from './next-values.ts'

const BEFORE = {
  site_name: 'Tower',
  support_email: '',
  names: { de: 'Turm', fr: '' },
  logos: [{ image: 'a.svg' }],
}

test.each<[string, next: object, now: object, shown: object]>([
  ['takes the new value', { site_name: 'Theirs' }, {}, { site_name: 'Theirs' }],
  [
    'keeps what was typed since, next to another operator’s change',
    { site_name: 'Theirs', names: { de: 'Ihr Turm', fr: '' } },
    { support_email: 'a@b.example', names: { de: 'Turm', fr: 'Tour' } },
    { site_name: 'Theirs', support_email: 'a@b.example', names: { de: 'Ihr Turm', fr: 'Tour' } },
  ],
  ['keeps an input empty that was emptied since', {}, { site_name: '' }, { site_name: '' }],
  [
    'keeps a whole list that was edited since',
    { logos: [{ image: 'theirs.svg' }] },
    { logos: [{ image: 'a.svg' }, { image: 'b.svg' }] },
    { logos: [{ image: 'a.svg' }, { image: 'b.svg' }] },
  ],
])('%s', (_, next, now, shown) => {
  const values = { next: { ...BEFORE, ...next }, sent: BEFORE, now: { ...BEFORE, ...now } }
  expect(nextValues(values)).toEqual({ ...BEFORE, ...shown })
})

// Regression: a custom text of the shop could not be discarded.
test('removes values that the new config lacks, except values typed after the form was sent', () => {
  const sent = { custom_texts: { shell: { 'nav.home': { de: 'Start' } } } }
  const next = { custom_texts: {} }
  const gone = nextValues({ next, sent, now: sent })
  expect(gone).toHaveProperty(['custom_texts', 'shell', 'nav.home', 'de'], undefined)
  const now = { custom_texts: { shell: { 'nav.home': { de: 'Start', fr: 'Accueil' } } } }
  const kept = nextValues({ next, sent, now })
  expect(kept).toEqual({ custom_texts: { shell: { 'nav.home': { fr: 'Accueil' } } } })
})
