import { expect, test } from 'vitest'
import { CUSTOMER_FIELDS, NOTHING_TYPED } from './fields.ts'
import { fieldsToAdd, ownProblems, problemsOf, serverProblems } from './problems.ts'

const rules = [...CUSTOMER_FIELDS, 'email' as const].map((field) => ({
  field,
  required: field !== 'company' && field !== 'phone',
}))
const filled = {
  ...NOTHING_TYPED,
  salutation: 'mrs',
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
}

test('finds no problems in a filled form with empty optional fields', () => {
  expect(ownProblems(filled, rules)).toEqual({})
})

test('rejects required fields that contain only spaces', () => {
  expect(ownProblems({ ...filled, lname: '  ' }, rules)).toEqual({
    lname: [{ kind: 'required' }],
  })
})

test('requires a plausible e-mail address', () => {
  for (const email of ['ada', 'ada@example', 'a b@example.org', 'ada@example.']) {
    const problems = ownProblems({ ...filled, email }, rules)
    expect(problems).toEqual({ email: [{ kind: 'invalidEmail' }] })
  }
  expect(ownProblems({ ...filled, email: 'mailto:ada@example.org\u200b' }, rules)).toEqual({})
})

test('shows the server’s messages at their fields, and those of unknown or hidden fields in the summary', () => {
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

test('shows errors of a separate delivery address at its fields if the form shows it', () => {
  const shipping = [...rules, { field: 'shipping.zip' as const, required: true }]
  const names = shipping.map(({ field }) => field)
  expect(serverProblems({ 'c.shipping.zip': ['leer'] }, names)).toEqual({
    fields: { 'shipping.zip': [{ kind: 'server', text: 'leer' }] },
    general: [],
  })
  expect(ownProblems(filled, shipping)).toEqual({ 'shipping.zip': [{ kind: 'required' }] })
})

test('requires a new password that is long enough and repeated, and counts its spaces', () => {
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

test('adds hidden fields for which the server reports an error', () => {
  const shown = rules.filter(({ field }) => field !== 'phone')
  const fields = { phone: ['x'], 'shipping.zip': ['x'], zip: ['x'], password: ['x'], fax: ['x'] }
  const refusal = { kind: 'invalid', message: null, fields } as const
  expect(fieldsToAdd(shown, refusal)).toEqual(['phone'])
  const elsewhere = [...shown, { field: 'shipping.city' as const, required: true }]
  expect(fieldsToAdd(elsewhere, refusal)).toEqual(['phone', 'shipping.zip'])
  expect(problemsOf(shown, refusal, ['phone']).fields.phone).toEqual([
    { kind: 'server', text: 'x' },
  ])
})

test('shows the text of a refusal that names no field', () => {
  const refusal = { kind: 'invalid', message: 'Zurzeit nicht möglich', fields: {} } as const
  expect(problemsOf(rules, refusal)).toEqual({
    fields: {},
    general: [{ name: null, text: 'Zurzeit nicht möglich' }],
  })
  const said = problemsOf(rules, { ...refusal, fields: { zip: ['zu kurz'] } })
  expect(said.general).toEqual([])
  expect(problemsOf(rules, { kind: 'offline' })).toEqual({ fields: {}, general: [] })
})
