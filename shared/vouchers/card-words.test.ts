import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSigns, limitOf, readCardText, readCardWords } from './card-words.ts'

const LIMITS = { name_max: 10, greeting_max: 20 }

test.each([
  ['Liebe Anna,\r\n\r\n\r\nalles Gute!', 'Liebe Anna,\n\nalles Gute!'],
  ['  viel \t Freude\u00a0 ', 'viel Freude'],
  ['Ζωή, Łukasz, Đặng, Ольга', 'Ζωή, Łukasz, Đặng, Ольга'],
  ['مبروك يا سارة', 'مبروك يا سارة'],
  ['Z\u0308\u0323\u0301\u0302\u0303oe', '\u1e92\u0308\u0301oe'],
  ['Ｚｏë ﬁndet ❤\ufe0f', 'Zoë findet ❤'],
  ['\u202egniod ruoy\u200b \u2066x\u2069', 'gniod ruoy x'],
  ['<b>&amp;</b> {{name}}', '<b>&amp;</b> {{name}}'],
])('of %j the card says %j', (typed, text) => {
  expect(readCardText(typed, 'greeting')).toEqual({ text, left: [] })
})

test('signs that no card can be printed with are left out, and named once', () => {
  expect(readCardText('Happy 🎉🎉 誕生日 👩🏽‍🚀!', 'greeting')).toEqual({
    text: 'Happy !',
    left: ['🎉', '誕', '生', '日', '👩', '🚀'],
  })
})

test('nothing that is printed or mailed is a link', () => {
  const { text } = readCardText(
    'https://evil.example/a wwwww.w.evil.com a@bank.ch J.R.R.',
    'greeting',
  )
  expect(text).toBe('evil. example/a evil. com a@bank. ch J.R.R.')
  expect(readCardText('hthttp://tp://wwwwww..evil.com', 'greeting').text).not.toMatch(/:\/\/|www\./)
})

test('names are on one line, and a greeting on a few', () => {
  expect(readCardText('Anna\nund Ben', 'to').text).toBe('Anna und Ben')
  const long = Array.from({ length: 12 }, (_, at) => String(at)).join('\n')
  expect(readCardText(long, 'greeting').text).toBe('0\n1\n2\n3\n4\n5\n6\n7 8 9 10 11')
})

test('whoever reads a card text again, or types at random, gets the same', () => {
  const parts = [
    'w',
    '.',
    '\n',
    ' ',
    'http://',
    '://',
    'a',
    'ab',
    '\u0301',
    '\u0323',
    '\u1100',
    '\u1161',
    '🎉',
  ]
  const typed = fc.array(fc.constantFrom(...parts)).map((signs) => signs.join(''))
  fc.assert(
    fc.property(typed, fc.constantFrom('to' as const, 'greeting' as const), (text, field) => {
      const once = readCardText(text, field).text
      const again = readCardText(once, field)
      return again.text === once && again.left.length === 0
    }),
  )
})

test('words are cut where the card ends, and what is no text is nothing', () => {
  const typed = { to: 'A name that is too long', from: 7, greeting: null }
  expect(readCardWords(typed, LIMITS)).toEqual({ to: 'A name tha', from: '', greeting: '' })
  const none = { name_max: null, greeting_max: 0 }
  expect(readCardWords({ to: 'Anna', greeting: 'Hi' }, none)).toEqual({
    to: '',
    from: '',
    greeting: '',
  })
})

test('a field without room is none, and no backend asks for a book', () => {
  expect(limitOf(LIMITS, 'from')).toBe(10)
  expect(limitOf({ name_max: 0, greeting_max: null }, 'to')).toBeNull()
  expect(limitOf({ name_max: 0, greeting_max: 1e9 }, 'greeting')).toBe(2000)
  expect(countSigns('e\u0301👩')).toBe(2)
})
