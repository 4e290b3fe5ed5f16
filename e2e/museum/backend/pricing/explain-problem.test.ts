import { dayText } from '@shop/shared/dates/day-text'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import type { CheckoutProblem } from '../cart/problem.ts'
import { serverTexts } from '../texts.ts'
import { explainProblem } from './explain-problem.ts'

const line = { name: 'Nacht™', startsAt: '2026-03-10 19:30:00', timed: true }

/** Every problem of a line, with the numbers and names that its sentence must contain. */
const problems: [CheckoutProblem, string[]][] = [
  [{ kind: 'badCount', line }, []],
  [{ kind: 'closed', line }, []],
  [{ kind: 'closedFor', line, reason: 'Umbau' }, ['Umbau']],
  [{ kind: 'past', line }, []],
  [{ kind: 'soldOut', line }, []],
  [{ kind: 'needsPaidTicket', line }, []],
  [{ kind: 'tooMany', line, left: 7 }, ['7']],
  [{ kind: 'tooMany', line, left: 1 }, ['1']],
  [{ kind: 'tooManyTours', line, left: 7 }, ['7']],
  [{ kind: 'tooManyTours', line, left: 1 }, ['1']],
  [{ kind: 'subticketCount', line, part: 'Teil', min: 2, max: 4 }, ['Teil', '2–4']],
  [{ kind: 'subticketCount', line, part: 'Teil', min: 2, max: null }, ['Teil', '2']],
  [{ kind: 'tourChanged', line }, []],
  [{ kind: 'tooFewPlaces', line, min: 6 }, ['6']],
  [{ kind: 'tooManyPlaces', line, max: 25 }, ['25']],
  [{ kind: 'tooManyPlaces', line, max: 1 }, ['1']],
  [{ kind: 'tooFewTickets', line, min: 12 }, ['12']],
  [{ kind: 'tooFewTickets', line, min: 1 }, ['1']],
  [{ kind: 'tooManyTickets', line, max: 50 }, ['50']],
  [{ kind: 'tooManyTickets', line, max: 1 }, ['1']],
  [{ kind: 'ticketsAsPlaces', line, places: 8, tickets: 6 }, ['8', '6']],
  [{ kind: 'answerMissing', line, question: 'Wer?' }, ['Wer?']],
  [{ kind: 'answerUnfit', line, question: 'Wer?' }, ['Wer?']],
  [{ kind: 'answerTooLong', line, question: 'Wer?', most: 1000 }, ['Wer?', '1000']],
]

const article = { name: 'Nacht™' }
const code = 'A1-B2'

const withoutDate: [CheckoutProblem, string[]][] = [
  [{ kind: 'outOfStock', line: article }, ['Nacht™']],
  [{ kind: 'tooFewInStock', line: article, left: 7 }, ['Nacht™', '7']],
  [{ kind: 'tooFewInStock', line: article, left: 1 }, ['Nacht™', '1']],
  [{ kind: 'needsOwners', line: article }, ['Nacht™']],
  [{ kind: 'ownerCount', line: article, count: 3 }, ['Nacht™', '3']],
  [{ kind: 'ownerCount', line: article, count: 1 }, ['Nacht™', '1']],
  [{ kind: 'ownerName', line: article }, ['Nacht™']],
  [{ kind: 'ownerNameTooLong', line: article, most: 200 }, ['Nacht™', '200']],
  [
    {
      kind: 'ownerAddress',
      line: article,
      owner: 'Ben',
      fields: ['street', 'zip', 'city', 'country'],
    },
    ['Nacht™', 'Ben', ', '],
  ],
  [{ kind: 'badAmount', line: article, min: 'CHF 10', max: 'CHF 99' }, ['CHF 10', 'CHF 99']],
  [{ kind: 'unknownCode', code }, [code]],
  [{ kind: 'codeTwice', code }, [code]],
  [{ kind: 'codesTooMany', max: 20 }, ['20']],
  [{ kind: 'codeTooEarly', code, from: '2026-03-10 00:00:00' }, [code, '10.03.2026']],
  [{ kind: 'codeTooLate', code, to: '2026-03-08 23:59:59' }, [code, '08.03.2026']],
  [{ kind: 'codeEmpty', code }, [code]],
  [{ kind: 'tooExpensive' }, []],
  [{ kind: 'noShipping', country: 'Norge', contact: 'a@b.ch' }, ['Norge', 'a@b.ch']],
]

for (const language of LANGUAGES) {
  test(`${language}: each refusal of an article, a voucher or a code names its subject`, () => {
    const sentences = withoutDate.map(([problem, parts]) => {
      const sentence = explainProblem(problem, serverTexts(language))
      for (const part of parts) expect(sentence).toContain(part)
      return sentence
    })
    expect(new Set(sentences).size).toBe(withoutDate.length)
    expect(sentences.join()).not.toMatch(/undefined|\[object|\$\{|, ,/)
  })

  test(`${language}: each refusal names the line, its date and time, and the problem`, () => {
    const sentences = problems.map(([problem, parts]) => {
      const sentence = explainProblem(problem, serverTexts(language))
      for (const part of [`Nacht™, ${dayText('2026-03-10', language)}, 19:30`, ...parts])
        expect(sentence).toContain(part)
      return sentence
    })
    expect(new Set(sentences).size).toBe(problems.length)
    expect(sentences.join()).not.toMatch(/undefined|\[object|\$\{/)
  })
}

test.each([
  ['de', '1 Minute lang', 'in 10 Minuten wieder'],
  ['en', 'for 1 minute without', 'in 10 minutes.'],
  ['fr', 'depuis 1 minute.', 'dans 10 minutes.'],
  ['it', 'Da 1 minuto continua', 'tra 10 minuti.'],
  ['nl', 'al 1 minuut steeds', 'over 10 minuten weer'],
  ['es', 'Lleva 1 minuto reservando', 'dentro de 10 minutos.'],
  ['sv', 'i 1 minut utan', 'om 10 minuter.'],
  ['da', 'i 1 minut uden', 'om 10 minutter.'],
] as const)('%s: one minute and ten minutes are in correct grammar', (language, one, ten) => {
  const explain = (most: number, minutes: number) =>
    explainProblem({ kind: 'heldTooLong', most, minutes }, serverTexts(language))
  expect(explain(1, 10)).toContain(one)
  expect(explain(1, 10)).toContain(ten)
  expect(explain(10, 1)).not.toMatch(
    /\b1 (Minuten|minutes|minuti|minuten|minutos|minuter|minutter)\b/,
  )
})
