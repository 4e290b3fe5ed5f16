import { listen } from '../../backend/http/listen.ts'
import { startBackend } from '../../backend/start-backend.ts'
import { retentionOf } from './retention-of.ts'
import type { backendSettings } from './service-settings.ts'

/**
 * One of several backend processes behind a web server: the API alone, on a shared PostgreSQL server
 * and with a payment provider that runs on its own. Its end lets the requests under way finish.
 */
export async function startBackendProcess(
  settings: ReturnType<typeof backendSettings>,
): Promise<() => Promise<void>> {
  const payAt = settings.PROVIDER_PUBLIC_ORIGIN ?? settings.PROVIDER_ORIGIN
  const { app, close } = await startBackend({
    dataDir: settings.dataDir,
    databaseUrl: settings.DATABASE_URL,
    cataloguePath: settings.cataloguePath,
    smtpUrl: settings.SMTP_URL,
    boxOfficeSecret: settings.BOX_OFFICE_SECRET,
    operatorPassword: settings.OPERATOR_PASSWORD,
    registryToken: settings.REGISTRY_TOKEN,
    remoteOrigins: settings.REMOTE_ORIGINS,
    returnOrigins: { known: [settings.PUBLIC_ORIGIN], mailed: settings.PUBLIC_ORIGIN },
    providerOrigin: settings.PROVIDER_ORIGIN,
    providerHost: new URL(payAt).hostname,
    providerSecret: settings.PROVIDER_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    retention: retentionOf(settings),
  })
  try {
    const stopListening = await listen(app, settings.port, settings.host)
    return async () => {
      await stopListening()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
