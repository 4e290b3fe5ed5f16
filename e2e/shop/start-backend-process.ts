import { Hono } from 'hono'
import { followRoot, withReleases } from '../delivery/documents/follow-root.ts'
import { mountDocuments } from '../delivery/documents/mount-documents.ts'
import { startBackend } from '../museum/backend/start-backend.ts'
import { trustNobody } from '../service/http/addresses.ts'
import { sharedBy } from '../service/http/create-server.ts'
import { listen } from '../service/http/listen.ts'
import { logToConsole } from '../service/http/log.ts'
import { extraServices } from './extra-services.ts'
import type { backendSettings } from './service-settings.ts'

/**
 * Starts one of several backend processes behind a web server: the API alone, with a shared
 * PostgreSQL server and a separate payment provider. When it stops, it finishes the current
 * requests.
 */
export async function startBackendProcess(
  settings: ReturnType<typeof backendSettings>,
): Promise<() => Promise<void>> {
  let documents: ReturnType<typeof followRoot> | null = null
  const payAt = settings.PROVIDER_PUBLIC_ORIGIN ?? settings.PROVIDER_ORIGIN
  const {
    app: api,
    backend,
    close,
  } = await startBackend({
    dataDir: settings.dataDir,
    databaseUrl: settings.DATABASE_URL,
    isDatabasePooled: settings.DATABASE_POOLER !== undefined,
    databaseConnections: settings.databaseConnections,
    cataloguePath: settings.cataloguePath,
    smtpUrl: settings.SMTP_URL,
    queues: settings.queues,
    boxOfficeSecret: settings.BOX_OFFICE_SECRET,
    extensions: extraServices({
      operatorPassword: settings.OPERATOR_PASSWORD,
      operatorProvider: settings.operatorProvider,
      registryToken: settings.REGISTRY_TOKEN,
      releasesDir: settings.releasesDir,
      remoteOrigins: settings.REMOTE_ORIGINS,
      hasDocuments: () => documents !== null,
    }),
    returnOrigins: { known: [settings.PUBLIC_ORIGIN], mailed: settings.PUBLIC_ORIGIN },
    providerOrigin: settings.PROVIDER_ORIGIN,
    providerHost: new URL(payAt).hostname,
    providerSecret: settings.PROVIDER_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    retention: settings.retention,
    withdrawal: settings.withdrawal,
    changes: settings.changes,
    waitingMinutes: settings.waitingMinutes,
    wallets: settings.wallets,
  })
  const app = new Hono()
  documents =
    settings.documentRoot === undefined
      ? null
      : followRoot(settings.documentRoot, {
          backend: withReleases(settings.documentRoot, api),
          origin: settings.PUBLIC_ORIGIN,
          remoteOrigins: settings.REMOTE_ORIGINS ?? [],
          clock: backend.clock,
          log: logToConsole,
        })
  if (documents !== null) mountDocuments(app, documents)
  app.all('*', (context) => api.fetch(context.req.raw, context.env))
  try {
    const proxies = sharedBy(settings.TRUSTED_PROXIES ?? trustNobody)
    const stopListening = await listen(app, settings.port, settings.host, proxies)
    void documents?.at('/')
    return async () => {
      await stopListening()
      await documents?.close()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
