import { expect, test } from 'vitest'
import { avoidedIn } from './avoided-words.ts'

test.each([
  ['// Prices\n// in cents.', []],
  ['// Waits for it.\n// Nobody else does. Then ends.', ['Nobody else does.']],
  ['/**\n * Sent to\n * whom it concerns.\n */', ['Sent to whom it concerns.']],
  ['const nobody = "whoever"', []],
  ["test('what is typed is kept', () => {})", ['what is typed is kept']],
  ["test('what happens without network?', () => {})", []],
  ["test.each(rows)('nor %s', () => {})", ['nor %s']],
  [`test.skipIf(isOld)(\`keeps \${'a'} anew\`, () => {})`, ['keeps … anew']],
  ['// There is none, neither here nor there.', []],
])('finds avoided words in %j: %j', (text, sentences) => {
  expect(avoidedIn('a.test.ts', text)).toEqual(sentences)
})

test('reads comments of style sheets', () => {
  expect(avoidedIn('a.css', '/* Beside the\n picture. */ .nobody {}')).toEqual([
    'Beside the picture.',
  ])
})
