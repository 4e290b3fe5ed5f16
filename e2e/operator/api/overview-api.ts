import { toBoolean } from '@shop/shared/api/scalars'
import type { Hono } from 'hono'
import { asShopReads } from '../../museum/backend/static-content/current-config.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { newestRevisions } from '../revisions/config-revisions.ts'
import { configState } from '../revisions/config-state.ts'
import type { OverviewAnswer } from './contract/overview.ts'
import { fieldsOf } from './contract/sections.ts'

const LATEST = 5

export function mountOverviewApi(api: Hono<OperatorEnv>, operator: Operator): void {
  api.get('/overview', async (c) => {
    const { current } = await configState(operator)
    const revisions = await newestRevisions(operator.db, LATEST)
    return c.json<OverviewAnswer>({
      flags: fieldsOf('offerings', current).map((name) => ({
        name,
        isOn: toBoolean(current[name]),
      })),
      languages: [...asShopReads(current).languages],
      latest: revisions.map(({ id, created_at, network, changes }) => ({
        ...{ revision: id, at: created_at.toISOString(), network },
        fields: Object.keys(changes),
      })),
    })
  })
}
