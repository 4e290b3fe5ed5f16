import * as v from 'valibot'

/** What the registry knows about the installed packages; `notOffered` if it does not answer. */
export type Answer =
  | { kind: 'fine'; text: string }
  | { kind: 'known'; lines: string[] }
  | { kind: 'notOffered' }

const NOT_OFFERED: Answer = { kind: 'notOffered' }

const report = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string(), range: v.string() })),
})

const named = v.object({ name: v.string(), version: v.string() })
const signed = v.object({ invalid: v.array(named), missing: v.array(named) })

/** Severities that stop a release. */
const SEVERE = new Set(['moderate', 'high', 'critical'])

/** Reads the output of `npm audit --json`. Other output is not shown, because it contains hosts. */
export function weaknessesIn(output: string): Answer {
  const parsed = v.safeParse(report, fromJson(output))
  if (!parsed.success) return NOT_OFFERED
  const lines = Object.entries(parsed.output.vulnerabilities)
    .filter(([, { severity }]) => SEVERE.has(severity))
    .map(
      ([name, { severity, range }]) => `${name} ${range} has a known vulnerability (${severity})`,
    )
  return lines.length > 0
    ? { kind: 'known', lines }
    : { kind: 'fine', text: 'no known vulnerability' }
}

/** Reads the output of `npm audit signatures --json`. Some registries sign nothing. */
export function signaturesIn(output: string): Answer {
  const parsed = v.safeParse(signed, fromJson(output))
  if (!parsed.success) return NOT_OFFERED
  const { invalid, missing } = parsed.output
  const lines = invalid.map(
    ({ name, version }) => `${name} ${version} differs from what the registry signed`,
  )
  if (lines.length > 0) return { kind: 'known', lines }
  const unsigned = missing.length === 0 ? '' : `, ${missing.length} not signed`
  return { kind: 'fine', text: `no wrong signature${unsigned}` }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
