import { startProvider } from '../museum/provider/start-provider.ts'
import { listen } from '../service/http/listen.ts'
import { closeOnSignal, exitWithError } from '../shop/process-end.ts'
import { providerSettings } from '../shop/service-settings.ts'
import { watchProcess } from '../shop/watch-process.ts'

try {
  const settings = providerSettings(process.env)
  const watching = await watchProcess('museum-shop-provider', settings)
  const provider = await startProvider({
    dataDir: settings.dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    isDatabasePooled: settings.DATABASE_POOLER !== undefined,
    originFor: () => settings.PROVIDER_PUBLIC_ORIGIN,
    frameAncestors: settings.FRAME_ANCESTORS,
    accountsDays: settings.KEEP_ACCOUNTS_DAYS,
    secret: settings.PROVIDER_SECRET,
    webhookUrl: settings.WEBHOOK_URL,
  })
  const stopListening = await listen(provider.app, settings.port, settings.host)
  console.log(`The payment provider listens on ${settings.host}:${settings.port}.`)
  closeOnSignal(async () => {
    await stopListening()
    await provider.close()
    await watching.close()
  })
} catch (error) {
  exitWithError(error)
}
