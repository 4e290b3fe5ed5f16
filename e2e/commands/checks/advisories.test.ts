import { expect, test } from 'vitest'
import { signaturesIn, weaknessesIn } from './advisories.ts'

const weaknesses = (found: object) =>
  weaknessesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: found }))

test('names the package of a severe vulnerability, and ignores a slight vulnerability', () => {
  const found = {
    'left-pad': { severity: 'high', range: '<1.3.0', via: [{ url: 'https://a.example' }] },
    slight: { severity: 'low', range: '*' },
  }
  expect(weaknesses(found)).toEqual({
    kind: 'known',
    lines: ['left-pad <1.3.0 has a known vulnerability (high)'],
  })
  expect(weaknesses({ slight: found.slight })).toEqual({
    kind: 'fine',
    text: 'no known vulnerability',
  })
})

test('names a package with a wrong signature, and counts unsigned ones', () => {
  const signatures = (invalid: object[]) =>
    signaturesIn(JSON.stringify({ invalid, missing: [{ name: 'old', version: '0.1.0' }] }))
  expect(
    signatures([{ name: 'swapped', version: '2.0.0', registry: 'https://a.example' }]),
  ).toEqual({
    kind: 'known',
    lines: ['swapped 2.0.0 differs from what the registry signed'],
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
])('%s counts as a missing answer, and the output contains no registry address', (_, output) => {
  for (const read of [weaknessesIn, signaturesIn]) {
    expect(read(output)).toEqual({ kind: 'notOffered' })
  }
})
