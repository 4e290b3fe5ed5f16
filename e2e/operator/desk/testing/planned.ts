import type { PlanAnswer, WireFields } from '../../contract/config.ts'

interface Planned {
  kind: PlanAnswer['kind']
  wanted: WireFields
  current: WireFields
  undoneOf?: number | null
}

/** The answer to a preview on revision 4, without any effect on visitors. */
export function planned({ undoneOf = null, ...plan }: Planned): PlanAnswer {
  const effect = {
    menu: { before: [], after: [] },
    addresses: { appear: [], vanish: [], change: [] },
    languages: { now: [], appear: [], vanish: [] },
    warnings: [],
  }
  const more = { effect, carts: [], savedMeanwhile: null, changedSince: [], changes: {} }
  const problems = [{ path: 'site_name', kind: 'long' }]
  return { base: 4, ...plan, undoneOf, problems, ...more } as PlanAnswer
}
