import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'
import { VISIT_FACTS, VITALS, type VisitFact, type Vital } from '#federation/visit-facts'

const facts = v.array(v.picklist([...VISIT_FACTS, ...VITALS]))

/** By remote, for as long as the session lasts; null for a visit that tells nothing of it. */
const keptVisits = v.record(
  v.string(),
  v.nullable(
    v.object({
      /** Of the release that this visit was given. */
      version: v.string(),
      /** Percent of all visits that the tried release had then. */
      share: v.number(),
      told: facts,
      untold: facts,
    }),
  ),
)

type KeptVisits = v.InferOutput<typeof keptVisits>

/** What this visit has to tell of the remotes it has opened, and what it has told. */
export interface VisitLog {
  /** From now on the visit is counted for this release; with null it is not. Only once. */
  begin: (remote: string, of: { version: string; share: number } | null) => void
  note: (remote: string, fact: VisitFact | Vital) => void
  noteAll: (fact: VisitFact) => void
  versionOf: (remote: string) => string | null
  /** What was not told yet, for a beacon; null where that is nothing. */
  tell: () => string | null
  /** The next visit begins. */
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
          // Apart: a server that does not know them takes the rest.
          return { remote, version, share, facts, ...(vitals.length > 0 && { vitals }) }
        }),
      })
    },
    forget: () => keep({}),
  }
}
