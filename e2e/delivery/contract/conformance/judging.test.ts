import { authLogin } from '@shop/shared/api/endpoints/customer'
import { expect, test } from 'vitest'
import type { FailureName } from '../calls.ts'
import { type InterfaceDocument, readInterface } from '../openapi-file.ts'
import { gathered } from '../probe/judge-answer.ts'
import { judgeRefusal } from '../probe/judge-refusal.ts'
import type { EndpointReport } from '../probe/ledger.ts'
import { readSettings } from '../probe/settings.ts'
import { neverSent } from '../probe/walk-answer.ts'
import { createStrictCheck } from '../strict-check.ts'
import { printedReport } from './print-report.ts'

const refused = (what: string, ...expected: FailureName[]) => ({ what, request: {}, expected })

test('compares an answer with its description place by place', async () => {
  const strictly = createStrictCheck(await readInterface())
  const events = [{ id: 1, name: 'A', from_price: '900', sold_out: 'perhaps' }]
  expect(strictly('eventSelect', { data: events })).toEqual([
    { path: '[0].from_price', reason: 'must be integer or must be null' },
    {
      path: '[0].sold_out',
      reason: 'must be boolean or must be 0 or must be 1',
    },
  ])
  expect(strictly('ticketCalendar', { '2026-03-09': 4, '2026-03-10': -1 })).toEqual([
    { path: '2026-03-10', reason: 'must be object or must be >= 0' },
  ])
  expect(strictly('shippingCosts', { cost: true })).toEqual([
    { path: 'cost', reason: 'must be integer' },
  ])
})

test('a field counts as never sent only if no entry has it', () => {
  const document = {
    components: {
      schemas: {
        EventSelectAnswer: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id'],
            properties: {
              id: {},
              teaser: {},
              venue: {},
              group: { anyOf: [{ $ref: '#/components/schemas/Group' }, { type: 'null' }] },
            },
          },
        },
        Group: { type: 'object', properties: { name: {} } },
      },
    },
  } as InterfaceDocument
  const answer = [
    { id: 1, venue: null },
    { id: 2, group: {} },
  ]
  expect(neverSent(document, 'eventSelect', answer)).toEqual(['[*].teaser', '[*].group.name'])
  expect(neverSent(document, 'eventSelect', [])).toEqual([])
})

test('equal findings of many list entries become one line', () => {
  const at = (path: string) => ({ path, reason: 'must be integer' })
  expect(gathered([at('[0].price'), at('[7].price'), at('[7].count'), at('')])).toEqual([
    '[0].price: must be integer (and 1 more like it)',
    '[7].count: must be integer',
    '(answer): must be integer',
  ])
})

test('throws if a refusal is expected that the description of the call does not contain', () => {
  const received = { kind: 'noAnswer', reason: 'none', ms: 1 } as const
  expect(() => judgeRefusal('authLogin', refused('x', 'Gone'), received)).toThrow(
    'authLogin is not described to fail Gone',
  )
  expect(judgeRefusal('authLogin', refused('a wrong password', 'Unauthorised'), received)).toEqual({
    differences: ['a wrong password: none'],
    notes: [],
  })
})

test('notes a refusal sent as HTML, but reports no difference if visitors never read it', () => {
  const received = {
    kind: 'answered',
    status: 401,
    headers: new Headers(),
    body: '<html>',
    isJson: false,
    text: '<html>',
    path: 'auth/login',
    ms: 1,
  } as const
  expect(judgeRefusal('authLogin', refused('a wrong password', 'Unauthorised'), received)).toEqual({
    differences: [],
    notes: ['a wrong password: refused with a page of HTML'],
  })
})

test('reads the command line, and reports all its errors', () => {
  expect(readSettings({ api: 'https://m.example/api/' })).toEqual({
    kind: 'settings',
    settings: {
      api: 'https://m.example/api',
      languages: ['de'],
      shop: '6',
      origin: null,
      voucher: null,
      account: null,
      order: null,
      booked: null,
      write: false,
      timeoutMs: 15_000,
    },
  })
  const given = { lang: 'fr, de,fr', origin: 'https://s.example/de', timeout: '2', write: true }
  expect(readSettings({ api: 'http://m.example', ...given })).toMatchObject({
    settings: {
      languages: ['fr', 'de'],
      origin: 'https://s.example',
      timeoutMs: 2000,
      write: true,
    },
  })
  const wrong = { api: 'm.example/api', lang: 'de,xx', origin: 'shop', timeout: 'soon' }
  expect(readSettings(wrong)).toEqual({
    kind: 'refused',
    reasons: [
      '--api m.example/api is not the address of an API. Example, without a language, query or fragment: https://museum.example/api.',
      '--lang de,xx: choose from de, en, fr, it, nl, es, sv, da.',
      '--origin shop is not an origin. Example: https://shop.museum.example.',
      '--timeout soon is not a number of seconds up to 600.',
    ],
  })
  expect(readSettings({ api: 'https://m.example/api?x=1' })).toMatchObject({ kind: 'refused' })
  const known = { api: 'https://m.example/api', account: 'a@m.example' }
  expect(readSettings(known)).toEqual({
    kind: 'refused',
    reasons: ['CONFORMANCE_PASSWORD is not set: it is the password of --account.'],
  })
  expect(readSettings({ ...known, password: 'secret' })).toMatchObject({
    settings: { account: { email: 'a@m.example', password: 'secret' } },
  })
})

test('the report has a line for each call, its findings below it and the counts at its end', () => {
  const { method, path } = authLogin
  const report = {
    name: 'authLogin',
    method,
    path,
    verdict: 'differs',
    tried: ['refusal'],
    slowestMs: 12,
    amounts: { lowest: 13, highest: 250_000 },
    differences: ['a wrong password: status 200 instead of 401'],
    notes: ['slow: 4000 ms'],
    reason: 'reading its answer needs an account',
  } satisfies EndpointReport
  const printed = printedReport([report], 'CHF')
  expect(printed.split('\n')).toEqual([
    'differs     POST auth/login     12 ms   only refused: reading its answer needs an account',
    '              - a wrong password: status 200 instead of 401',
    '              · amounts as read: CHF\u00a00.13 to CHF\u00a02’500.00',
    '              · slow: 4000 ms',
    '',
    '0 ok, 1 differs, 0 not offered, 0 not reached. Lines with - are differences, those with · are only hints.',
  ])
})
