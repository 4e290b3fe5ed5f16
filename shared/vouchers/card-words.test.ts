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
])('changes %j on the card into %j', (typed, text) => {
  expect(readCardText(typed, 'greeting')).toEqual({ text, left: [] })
})

test('leaves out unprintable characters and reports each once', () => {
  expect(readCardText('Happy 🎉🎉 誕生日 👩🏽‍🚀!', 'greeting')).toEqual({
    text: 'Happy !',
    left: ['🎉', '誕', '生', '日', '👩', '🚀'],
  })
})

test('removes links from all texts that are printed or mailed', () => {
  const { text } = readCardText(
    'https://evil.example/a wwwww.w.evil.com a@bank.ch J.R.R.',
    'greeting',
  )
  expect(text).toBe('evil. example/a evil. com a@bank. ch J.R.R.')
  expect(readCardText('hthttp://tp://wwwwww..evil.com', 'greeting').text).not.toMatch(/:\/\/|www\./)
})

test('keeps names on one line, and a greeting on at most eight lines', () => {
  expect(readCardText('Anna\nund Ben', 'to').text).toBe('Anna und Ben')
  const long = Array.from({ length: 12 }, (_, at) => String(at)).join('\n')
  expect(readCardText(long, 'greeting').text).toBe('0\n1\n2\n3\n4\n5\n6\n7 8 9 10 11')
})

test('cleaning a card text again changes nothing, even for random input', () => {
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

test("cuts texts at the card's limits and reads other values as empty texts", () => {
  const typed = { to: 'A name that is too long', from: 7, greeting: null }
  expect(readCardWords(typed, LIMITS)).toEqual({ to: 'A name tha', from: '', greeting: '' })
  const none = { name_max: null, greeting_max: 0 }
  expect(readCardWords({ to: 'Anna', greeting: 'Hi' }, none)).toEqual({
    to: '',
    from: '',
    greeting: '',
  })
})

test('omits a field with a maximum of 0, and limits the size that a backend allows', () => {
  expect(limitOf(LIMITS, 'from')).toBe(10)
  expect(limitOf({ name_max: 0, greeting_max: null }, 'to')).toBeNull()
  expect(limitOf({ name_max: 0, greeting_max: 1e9 }, 'greeting')).toBe(2000)
  expect(countSigns('e\u0301👩')).toBe(2)
})
