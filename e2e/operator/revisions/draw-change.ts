import { LRUCache } from 'lru-cache'
import { type Drawn, failed } from '../../delivery/documents/draw-page.ts'
import { asIfSaved } from '../../museum/backend/config/candidate-config.ts'
import { catalogueConfig } from '../../museum/backend/config/current-config.ts'
import type { SentDrawing } from '../contract/drawn.ts'
import type { Operator } from '../operator.ts'
import { changesTo, overridesAfter } from './config-changes.ts'
import { planChange, type View, type WantedChange } from './plan-change.ts'

export interface WantedDrawing extends Pick<SentDrawing, 'path' | 'device'> {
  change: WantedChange
}

type DrawnChange =
  | (Extract<Drawn, { kind: 'drawn' }> & { followsDevice: boolean })
  | Exclude<Drawn, { kind: 'drawn' }>

/** What visitors would get with a change; null where it has problems. */
export type DrawChange = (wanted: WantedDrawing, view: View) => Promise<DrawnChange | null>

/** The frame is filled right after its document was drawn; two frames for some operators. */
const KEPT = { max: 8, ttl: 15_000 }

/** Draws pages with changes that are not saved, and keeps them for a moment. */
export function createDrawChange(operator: Operator): DrawChange {
  const kept = new LRUCache<string, Promise<DrawnChange>>(KEPT)

  return async ({ change, path, device }, view) => {
    const plan = await planChange(operator, view, change)
    if (plan.kind === 'problems') return null
    const catalogue = catalogueConfig(operator)
    const after = { ...plan.state.current, ...plan.wanted }
    const overrides = overridesAfter(catalogue, {}, changesTo(catalogue, after))
    const key = JSON.stringify([path, device, catalogue, overrides])
    const before = kept.get(key)
    if (before !== undefined) return await before
    const drawing = draw(operator, overrides, { path, device })
    kept.set(key, drawing)
    const drawn = await drawing
    // Whoever tries again has it drawn again.
    if (drawn.kind === 'failed' && kept.get(key) === drawing) kept.delete(key)
    return drawn
  }
}

async function draw(
  operator: Operator,
  overrides: Record<string, unknown>,
  { path, device }: Pick<WantedDrawing, 'path' | 'device'>,
): Promise<DrawnChange> {
  const documents = operator.documents()
  if (documents === null) return failed('off')
  const drawn = await documents.draw(path, (request) => asIfSaved(request, overrides))
  if (drawn.kind !== 'drawn') return drawn
  const followsDevice = FOLLOWING.test(drawn.html)
  const scheme = device === 'dark' ? '$1 data-scheme="dark"' : '$1'
  return { ...drawn, html: drawn.html.replace(FOLLOWING, scheme), followsDevice }
}

/** Of a document that is as light or dark as the device asks for. */
const FOLLOWING = /(<html[^>]*) data-scheme="auto"/
