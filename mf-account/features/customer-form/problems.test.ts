import { expect, test } from 'vitest'
import { CUSTOMER_FIELDS, EMAIL_FIELDS, NOTHING_TYPED } from './fields.ts'
import { ownProblems, problemsOf, serverProblems, wantedBesides } from './problems.ts'

const rules = [...CUSTOMER_FIELDS, ...EMAIL_FIELDS].map((field) => ({
  field,
  required: field !== 'company' && field !== 'phone',
}))
const filled = {
  ...NOTHING_TYPED,
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
  expect(ownProblems(filled, rules)).toEqual({})
})

test('required fields must hold more than spaces', () => {
  expect(ownProblems({ ...filled, lname: '  ' }, rules)).toEqual({
    lname: [{ kind: 'required' }],
  })
})

test('an e-mail address must look like one, and its confirmation must be the same', () => {
  for (const email of ['ada', 'ada@example', 'a b@example.org', 'ada@example.']) {
    const problems = ownProblems({ ...filled, email, emailConfirmation: email }, rules)
    expect(problems).toEqual({ email: [{ kind: 'invalidEmail' }] })
  }
  const pasted = { email: 'ada@example.org\u200b', emailConfirmation: 'mailto:ada@example.org' }
  expect(ownProblems({ ...filled, ...pasted }, rules)).toEqual({})
  const other = ownProblems({ ...filled, emailConfirmation: 'eda@example.org' }, rules)
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
  expect(
    serverProblems(
      errors,
      shown.map(({ field }) => field),
    ),
  ).toEqual({
    fields: {
      zip: [{ kind: 'server', text: 'zu kurz' }],
      city: [{ kind: 'server', text: 'fehlt' }],
    },
    general: [
      { name: 'phone', text: 'falsch' },
      { name: 'shipping.zip', text: 'leer' },
    ],
  })
})

test('errors of another delivery address are at its fields, if the form shows it', () => {
  const shipping = [...rules, { field: 'shipping.zip' as const, required: true }]
  const names = shipping.map(({ field }) => field)
  expect(serverProblems({ 'c.shipping.zip': ['leer'] }, names)).toEqual({
    fields: { 'shipping.zip': [{ kind: 'server', text: 'leer' }] },
    general: [],
  })
  expect(ownProblems(filled, shipping)).toEqual({ 'shipping.zip': [{ kind: 'required' }] })
})

test('a new password is long enough and repeated, and spaces count', () => {
  const secrets = [
    { field: 'password' as const, required: true },
    { field: 'confirmation' as const, required: true },
  ]
  const problemsOfPassword = (password: string, confirmation: string) =>
    ownProblems({ ...filled, password, confirmation }, secrets)
  expect(problemsOfPassword('Nachtfalter', 'Nachtfalter')).toEqual({})
  expect(problemsOfPassword('Nacht', 'Nacht')).toEqual({
    password: [{ kind: 'password', problem: 'tooShort' }],
  })
  expect(problemsOfPassword('Nachtfalter', 'Nachtfalter ')).toEqual({
    confirmation: [{ kind: 'password', problem: 'mismatch' }],
  })
})

test('fields with a server error that are not shown are wanted', () => {
  const shown = rules.filter(({ field }) => field !== 'phone')
  const fields = { phone: ['x'], 'shipping.zip': ['x'], zip: ['x'], password: ['x'], fax: ['x'] }
  const refusal = { kind: 'invalid', message: null, fields } as const
  expect(wantedBesides(shown, refusal)).toEqual(['phone'])
  const elsewhere = [...shown, { field: 'shipping.city' as const, required: true }]
  expect(wantedBesides(elsewhere, refusal)).toEqual(['phone', 'shipping.zip'])
  expect(problemsOf(shown, refusal, ['phone']).fields.phone).toEqual([
    { kind: 'server', text: 'x' },
  ])
})

test('a refusal that names no field shows its text', () => {
  const refusal = { kind: 'invalid', message: 'Zurzeit nicht möglich', fields: {} } as const
  expect(problemsOf(rules, refusal)).toEqual({
    fields: {},
    general: [{ name: null, text: 'Zurzeit nicht möglich' }],
  })
  const said = problemsOf(rules, { ...refusal, fields: { zip: ['zu kurz'] } })
  expect(said.general).toEqual([])
  expect(problemsOf(rules, { kind: 'offline' })).toEqual({ fields: {}, general: [] })
})
