import { DESK_DIST } from '../delivery/build/build-desk.ts'
import { mountDescription } from '../delivery/contract/openapi-file.ts'
import { driveCanaries } from '../delivery/registry/canary/drive-canaries.ts'
import { unhealthyRelease } from '../delivery/registry/health/unhealthy-release.ts'
import { mountRegistry, mountRegistryEdits } from '../delivery/registry/routes.ts'
import { forgetRevisions } from '../delivery/registry/service/database-registry.ts'
import { forgetVisits } from '../delivery/registry/service/release-visits.ts'
import { forgetReports } from '../delivery/registry/service/remote-health.ts'
import { mountReports } from '../delivery/registry/service/report-routes.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import type { Backend } from '../museum/backend/backend.ts'
import type { Extensions } from '../museum/backend/start-backend.ts'
import { deleteOldRecords } from '../operator/access/audit.ts'
import type { Operator, OperatorTables, ProviderSettings } from '../operator/operator.ts'
import { mountOperator } from '../operator/routes/mount-operator.ts'
import { makeDue } from '../operator/schedule/make-due.ts'
import type { Chore } from '../service/work/every.ts'

export interface ExtraServices {
  /** Password of the built-in operator of the page that controls the running shop. */
  operatorPassword?: string | undefined
  /** The OpenID provider through which operators can sign in too. */
  operatorProvider?: ProviderSettings | null | undefined
  /** Whether this process has started and renders the shop's documents. */
  hasDocuments?: (() => boolean) | undefined
  /** Folder of the built operator's desk; by default the one that `npm run build` makes. */
  deskDir?: string | undefined
  /** The operator's token for the registry of remotes; without it the registry is read-only. */
  registryToken?: string | undefined
  /** Folder of the releases that teams send; without it they cannot send any. */
  releasesDir?: string | undefined
  /** Other origins from which remotes are loaded, in addition to the shop's own. */
  remoteOrigins?: readonly string[] | undefined
  /** Checks a release at its address before it gets visits. */
  unhealthyRelease?: Operator['unhealthyRelease'] | undefined
}

/**
 * What the museum's process serves in addition to the shop: the interface as OpenAPI,
 * `/registry.json`, browsers' reports on the remotes in it, and the page under `/operator`.
 */
export function extraServices(services: ExtraServices): Extensions {
  const { operatorPassword, operatorProvider = null, registryToken } = services
  const { releasesDir, remoteOrigins = [], deskDir = DESK_DIST } = services
  const { hasDocuments = () => false } = services
  const look = services.unhealthyRelease ?? unhealthyRelease
  return {
    mount: (app, backend) => {
      const shared = withTables(backend)
      mountDescription(app)
      const looking = { remoteOrigins, unhealthyRelease: look }
      const signIn = { password: operatorPassword, provider: operatorProvider }
      mountOperator(app, { ...shared, ...looking, ...signIn, deskDir, hasDocuments })
      mountRegistry(app, { db: backend.lanes.reads.$extendTables<RegistryTables>() })
      const holds = backend.lanes.holds.$extendTables<RegistryTables>()
      if (registryToken !== undefined) {
        const given = { token: registryToken, releasesDir, ...looking }
        mountRegistryEdits(app, { ...shared, ...given, holds })
      }
      mountReports(app, { ...shared, db: holds })
    },
    soon: [chore('scheduled changes could not be made', makeDue)],
    chores: [
      chore('old sessions could not be deleted', deleteOldRecords),
      chore('old reports could not be deleted', ({ db, clock }) => forgetReports(db, clock())),
      chore('old revisions of the registry could not be deleted', ({ db }) => forgetRevisions(db)),
      chore('old counts of visits could not be deleted', ({ db, clock }) =>
        forgetVisits(db, clock()),
      ),
      chore('releases that are tried could not be judged', (backend) => {
        const { known } = backend.returnOrigins
        const looking = { shop: known[0], origins: [...known, ...remoteOrigins] }
        return driveCanaries({ ...backend, unhealthyRelease: (release) => look(release, looking) })
      }),
    ],
  }
}

function chore(
  failure: string,
  run: (backend: ReturnType<typeof withTables>) => Promise<unknown>,
): Chore<Backend> {
  return { failure, run: (backend) => run(withTables(backend)) }
}

function withTables(backend: Backend) {
  const bookings = async (since: Date): Promise<number> => {
    const { count } = await backend.db
      .selectFrom('cart')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('created_at', '>=', since)
      .where('status', '=', 'booked')
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { ...backend, bookings, db: backend.db.$extendTables<OperatorTables & RegistryTables>() }
}
