import type { Language } from '@shop/shared/i18n/languages'
import type { Cents } from '@shop/shared/money/cents'
import { ENDPOINTS, type EndpointName } from '../endpoints.ts'

/**
 * - `ok`: everything tried works as the shop needs it
 * - `differs`: something that the shop cannot use, or loses
 * - `notOffered`: switched off, or the museum has none
 * - `notReached`: could not be tried; `reason` says what is missing
 */
export type Verdict = 'ok' | 'differs' | 'notOffered' | 'notReached'

export interface EndpointReport {
  name: EndpointName
  method: 'GET' | 'POST'
  path: string
  verdict: Verdict
  tried: ('answer' | 'refusal')[]
  slowestMs: number | null
  /** The lowest and the highest amount above 0 that the shop reads in its answers. */
  amounts: { lowest: Cents; highest: Cents } | null
  differences: string[]
  /** Hints that are no failure: the shop works anyway. */
  notes: string[]
  reason: string | null
}

type Findings = Map<string, Set<Language>>

/** Collects the findings about each call, over all checked languages. */
export function createLedger(languages: readonly Language[]) {
  const entries = new Map(ENDPOINTS.map(({ name }) => [name, emptyEntry()]))

  function entry(name: EndpointName): Entry {
    const found = entries.get(name)
    if (found === undefined) throw new Error(`${name} is not a call of the shop`)
    return found
  }

  /** Findings that occur only in some languages name these languages. */
  function inWords(findings: Findings): string[] {
    return [...findings].map(([text, found]) =>
      found.size === languages.length ? text : `${text} (${[...found].join(', ')})`,
    )
  }

  return {
    tried: (name: EndpointName, side: 'answer' | 'refusal', ms: number) => {
      entry(name).tried.add(side)
      entry(name).times.push(ms)
    },
    add: (
      kind: 'differences' | 'notes',
      name: EndpointName,
      language: Language,
      texts: readonly string[],
    ) => {
      const findings = entry(name)[kind]
      for (const text of texts) findings.set(text, (findings.get(text) ?? new Set()).add(language))
    },
    amounts: (name: EndpointName, amounts: readonly Cents[]) => {
      const paid = [...entry(name).amounts, ...amounts].filter((cents) => cents > 0)
      entry(name).amounts = paid.length === 0 ? [] : [Math.min(...paid), Math.max(...paid)]
    },
    skip: (name: EndpointName, verdict: Unreached['verdict'], reason: string) => {
      entry(name).skipped = { verdict, reason }
    },
    report: (): EndpointReport[] =>
      ENDPOINTS.map(({ name, endpoint: { method, path } }) => {
        const { tried, times, amounts, differences, notes, skipped } = entry(name)
        const [lowest, highest] = amounts
        const untried = skipped ?? { verdict: 'notReached', reason: 'could not be tried' }
        const ok = tried.size > 0
        return {
          name,
          method,
          path,
          verdict: differences.size > 0 ? 'differs' : ok ? 'ok' : untried.verdict,
          tried: [...tried],
          slowestMs: times.length === 0 ? null : Math.max(...times),
          amounts: lowest === undefined || highest === undefined ? null : { lowest, highest },
          differences: inWords(differences),
          notes: inWords(notes),
          reason:
            ok && !tried.has('answer') ? (skipped?.reason ?? null) : ok ? null : untried.reason,
        }
      }),
  }
}

export type Ledger = ReturnType<typeof createLedger>

interface Unreached {
  verdict: 'notOffered' | 'notReached'
  reason: string
}

const emptyEntry = () => ({
  tried: new Set<'answer' | 'refusal'>(),
  times: [] as number[],
  amounts: [] as Cents[],
  differences: new Map() as Findings,
  notes: new Map() as Findings,
  skipped: null as Unreached | null,
})
type Entry = ReturnType<typeof emptyEntry>
