import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { onlyWithEszett, undecidedWords, withEszett } from './german-with-eszett.ts'

/**
 * Files of German texts, except those of the payment provider, which does not know the museum's
 * country, and of scaffolds, which the shop does not show.
 */
const GERMAN = globSync('{e2e,mf-*,shared,shell}/**/de.json', {
  cwd: ROOT,
  exclude: (name) => /node_modules|dist|provider/.test(String(name)),
}).sort()

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

test.each([
  ['Strasse und Hausnummer', 'Straße und Hausnummer'],
  ['Ausser Gutscheincodes', 'Außer Gutscheincodes'],
  ['Schliessen Sie den Museumsshop, {{gross}}', 'Schließen Sie den Museumsshop, {{gross}}'],
  ['Den Code «{{code}}» kennen wir nicht.', 'Den Code „{{code}}“ kennen wir nicht.'],
  ['Die Adresse muss passen.', 'Die Adresse muss passen.'],
])('the Swiss text %j is written %j in Germany and Austria', (swiss, german) => {
  expect(withEszett(swiss)).toBe(german)
})

test('every German word with ss is in the list of spellings outside Switzerland', () => {
  expect(undecidedWords('Das ist eine Massnahme für {{mass}}, <a class="x">sie</a> muss')).toEqual([
    'Massnahme',
  ])
  expect(GERMAN.length).toBeGreaterThan(14)
  const undecided = GERMAN.flatMap((file) => {
    const found: string[] = []
    JSON.parse(readFileSync(join(ROOT, file), 'utf8'), (_, value) => {
      if (typeof value === 'string') found.push(...undecidedWords(value))
      return value
    })
    return found.map((word) => `${file}: ${word}`)
  })
  expect(undecided, 'add them to e2e/tests/texts/german-words.json').toEqual([])
})

// To update the files after a change of a German text: npx vitest run e2e/tests/texts/eszett -u
test.each(GERMAN)(
  'the texts of %s with another spelling in Germany and Austria have their own file',
  async (file) => {
    const beside = join(ROOT, dirname(file), 'de-DE.json')
    const differs = onlyWithEszett(read(file))
    if (Object.keys(differs).length === 0) return expect(existsSync(beside)).toBe(false)
    await expect(`${JSON.stringify(differs, null, 2)}\n`).toMatchFileSnapshot(beside)
  },
)
