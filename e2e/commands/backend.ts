import { closeOnSignal, exitWithError } from '../shop/process-end.ts'
import { backendSettings } from '../shop/service-settings.ts'
import { startBackendProcess } from '../shop/start-backend-process.ts'
import { watchProcess } from '../shop/watch-process.ts'

try {
  const settings = backendSettings(process.env)
  const watching = await watchProcess('museum-shop', settings)
  const close = await startBackendProcess(settings)
  console.log(`The backend listens on ${settings.host}:${settings.port}.`)
  closeOnSignal(async () => {
    await close()
    await watching.close()
  })
} catch (error) {
  exitWithError(error)
}
