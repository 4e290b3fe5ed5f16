import { expect, test } from 'vitest'
import { signaturesIn, weaknessesIn } from './advisories.ts'

const weaknesses = (found: object) =>
  weaknessesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: found }))

test('a known weakness is named with its package, a slight one stops nobody', () => {
  const found = {
    'left-pad': { severity: 'high', range: '<1.3.0', via: [{ url: 'https://a.example' }] },
    slight: { severity: 'low', range: '*' },
  }
  expect(weaknesses(found)).toEqual({
    kind: 'known',
    lines: ['left-pad <1.3.0 has a known weakness (high)'],
  })
  expect(weaknesses({ slight: found.slight })).toEqual({ kind: 'fine', text: 'no known weakness' })
})

test('a package that is not what was signed is named, one without signature is counted', () => {
  const signatures = (invalid: object[]) =>
    signaturesIn(JSON.stringify({ invalid, missing: [{ name: 'old', version: '0.1.0' }] }))
  expect(
    signatures([{ name: 'swapped', version: '2.0.0', registry: 'https://a.example' }]),
  ).toEqual({
    kind: 'known',
    lines: ['swapped 2.0.0 is not what the registry signed'],
  })
  expect(signatures([])).toEqual({ kind: 'fine', text: 'no wrong signature, 1 not signed' })
})

test.each([
  ['a registry without that endpoint', '{"statusCode":405,"uri":"https://a.example/-/npm/v1"}'],
  ['no network', '{"error":{"code":"ENOTFOUND","summary":"getaddrinfo a.example"}}'],
  ['a proxy that answers with a page', '<html>https://a.example</html>'],
  ['a call that was cut off', '{"auditReportVersion":2,"vulnera'],
  ['nothing', ''],
  ['a report of another shape', '{"auditReportVersion":2,"vulnerabilities":[1]}'],
])('%s is no weakness, and no address is repeated', (_, output) => {
  for (const read of [weaknessesIn, signaturesIn]) {
    expect(read(output)).toEqual({ kind: 'notOffered' })
  }
})
