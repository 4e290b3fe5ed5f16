import { expect, test } from 'vitest'
import { nextValues } from './next-values.ts'

const BEFORE = {
  site_name: 'Tower',
  support_email: '',
  names: { de: 'Turm', fr: '' },
  logos: [{ image: 'a.svg' }],
}

test.each<[string, next: object, now: object, shown: object]>([
  ['what was not touched is as it is to be', { site_name: 'Theirs' }, {}, { site_name: 'Theirs' }],
  [
    'what was typed since stays, beside what others have saved',
    { site_name: 'Theirs', names: { de: 'Ihr Turm', fr: '' } },
    { support_email: 'a@b.example', names: { de: 'Turm', fr: 'Tour' } },
    { site_name: 'Theirs', support_email: 'a@b.example', names: { de: 'Ihr Turm', fr: 'Tour' } },
  ],
  ['what was emptied since stays empty', {}, { site_name: '' }, { site_name: '' }],
  [
    'a list that was changed since stays as a whole',
    { logos: [{ image: 'theirs.svg' }] },
    { logos: [{ image: 'a.svg' }, { image: 'b.svg' }] },
    { logos: [{ image: 'a.svg' }, { image: 'b.svg' }] },
  ],
])('%s', (_, next, now, shown) => {
  const values = { next: { ...BEFORE, ...next }, sent: BEFORE, now: { ...BEFORE, ...now } }
  expect(nextValues(values)).toEqual({ ...BEFORE, ...shown })
})

// Regression: a text of the shop that was worded differently could not be discarded.
test('what is not there any more is taken out of the form, unless it was typed since', () => {
  const sent = { custom_texts: { shell: { 'nav.home': { de: 'Start' } } } }
  const next = { custom_texts: {} }
  const gone = nextValues({ next, sent, now: sent })
  expect(gone).toHaveProperty(['custom_texts', 'shell', 'nav.home', 'de'], undefined)
  const now = { custom_texts: { shell: { 'nav.home': { de: 'Start', fr: 'Accueil' } } } }
  const kept = nextValues({ next, sent, now })
  expect(kept).toEqual({ custom_texts: { shell: { 'nav.home': { fr: 'Accueil' } } } })
})
