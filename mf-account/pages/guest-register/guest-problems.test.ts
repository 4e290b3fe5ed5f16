import { expect, test } from 'vitest'
import { EMPTY_GUEST, GUEST_FIELDS } from './guest-fields.ts'
import { guestProblems, isPasswordOnly, toldProblems } from './guest-problems.ts'

const rules = GUEST_FIELDS.map((field) => ({
  field,
  required: field !== 'company' && field !== 'phone',
}))
const filled = {
  ...EMPTY_GUEST,
  salutation: 'mrs',
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  emailConfirmation: ' Ada@example.org ',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
}

test('a filled form has no problems, optional fields may stay empty', () => {
  expect(guestProblems(filled, rules)).toEqual({})
})

test('required fields must hold more than spaces', () => {
  expect(guestProblems({ ...filled, lname: '  ' }, rules)).toEqual({
    lname: [{ kind: 'required' }],
  })
})

test('an e-mail address must look like one, and its confirmation must be the same', () => {
  for (const email of ['ada', 'ada@example', 'a b@example.org', 'ada@example.']) {
    const problems = guestProblems({ ...filled, email, emailConfirmation: email }, rules)
    expect(problems).toEqual({ email: [{ kind: 'invalidEmail' }] })
  }
  const other = guestProblems({ ...filled, emailConfirmation: 'eda@example.org' }, rules)
  expect(other).toEqual({ emailConfirmation: [{ kind: 'mismatch' }] })
})

test('the server’s messages go to their fields, unknown and hidden ones to the summary', () => {
  const shown = rules.filter(({ field }) => field !== 'phone')
  const errors = {
    zip: ['zu kurz'],
    'c.city': ['fehlt'],
    phone: ['falsch'],
    'shipping.zip': ['leer'],
  }
  expect(toldProblems({ ...errors, password: ['fehlt'] }, shown)).toEqual({
    fields: { zip: [{ kind: 'told', text: 'zu kurz' }], city: [{ kind: 'told', text: 'fehlt' }] },
    general: ['falsch', 'leer'],
  })
})

test('a refusal about the password alone is none', () => {
  expect(isPasswordOnly({ password: ['required'] })).toBe(true)
  expect(isPasswordOnly({ password: ['required'], zip: ['required'] })).toBe(false)
  expect(isPasswordOnly({})).toBe(false)
})
