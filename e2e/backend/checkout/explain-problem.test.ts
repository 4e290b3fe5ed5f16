import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { textsOf } from '../texts/texts-of.ts'
import { explainProblem } from './explain-problem.ts'
import type { CheckoutProblem } from './problem.ts'

const line = { name: 'Nacht™', startsAt: '2026-03-10 19:30:00', timed: true }

/** Every way in which a line can be wrong, with the numbers and names its sentence must tell. */
const problems: [CheckoutProblem, string[]][] = [
  [{ kind: 'badCount', line }, []],
  [{ kind: 'closed', line }, []],
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

for (const language of LANGUAGES) {
  test(`${language}: each refusal names the line, its date and time, and what is wrong`, () => {
    const sentences = problems.map(([problem, told]) => {
      const sentence = explainProblem(problem, textsOf(language))
      for (const part of ['Nacht™, 10.03.2026, 19:30', ...told]) expect(sentence).toContain(part)
      return sentence
    })
    expect(new Set(sentences).size).toBe(problems.length)
    expect(sentences.join()).not.toMatch(/undefined|\[object|\$\{/)
  })
}
