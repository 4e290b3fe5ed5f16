import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'
import { VISIT_FACTS, VITALS, type VisitFact, type Vital } from '#federation/visit-facts'

const facts = v.array(v.picklist([...VISIT_FACTS, ...VITALS]))

/**
 * The measured visit of each remote, for the session; null for a visit that reports nothing about
 * the remote.
 */
const keptVisits = v.record(
  v.string(),
  v.nullable(
    v.object({
      version: v.string(),
      /** The tried release's percentage of all visits at that time. */
      share: v.number(),
      told: facts,
      untold: facts,
    }),
  ),
)

type KeptVisits = v.InferOutput<typeof keptVisits>

export interface VisitLog {
  /**
   * Counts the visit for this release from now on; with null it is excluded. Only once per remote.
   */
  begin: (remote: string, of: { version: string; share: number } | null) => void
  note: (remote: string, fact: VisitFact | Vital) => void
  noteAll: (fact: VisitFact) => void
  versionOf: (remote: string) => string | null
  /** The unreported facts, for a beacon; null if there are none. */
  tell: () => string | null
  /** Starts the next visit. */
  forget: () => void
}

export function createVisitLog(): VisitLog {
  const read = v.safeParse(keptVisits, readSession(STORAGE_KEYS.measuredVisits))
  let visits: KeptVisits = read.success ? read.output : {}

  function keep(changed: KeptVisits): void {
    visits = changed
    writeSession(STORAGE_KEYS.measuredVisits, visits)
  }

  function note(remote: string, fact: VisitFact | Vital): void {
    const visit = visits[remote]
    if (!visit || [...visit.told, ...visit.untold].includes(fact)) return
    keep({ ...visits, [remote]: { ...visit, untold: [...visit.untold, fact] } })
  }

  return {
    begin(remote, of) {
      if (visits[remote] !== undefined) return
      const visit = of && { ...of, told: [], untold: ['begun' as const] }
      keep({ ...visits, [remote]: visit })
    },
    note,
    noteAll(fact) {
      for (const remote of Object.keys(visits)) note(remote, fact)
    },
    versionOf: (remote) => visits[remote]?.version ?? null,
    tell() {
      const open = Object.entries(visits).flatMap(([remote, visit]) =>
        visit && visit.untold.length > 0 ? [{ remote, ...visit }] : [],
      )
      if (open.length === 0) return null
      const told = open.map(({ remote, untold, ...visit }) => [
        remote,
        { ...visit, told: [...visit.told, ...untold], untold: [] },
      ])
      keep({ ...visits, ...Object.fromEntries(told) })
      return JSON.stringify({
        visits: open.map(({ remote, version, share, untold }) => {
          const facts = VISIT_FACTS.filter((fact) => untold.includes(fact))
          const vitals = VITALS.filter((vital) => untold.includes(vital))
          // The Web Vitals are in a field of their own: a server that does not know this field
          // accepts the rest.
          return { remote, version, share, facts, ...(vitals.length > 0 && { vitals }) }
        }),
      })
    },
    forget: () => keep({}),
  }
}
