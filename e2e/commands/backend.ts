import { setLogLevel } from '../service/http/log.ts'
import { endWith, untilStopped } from '../shop/process-end.ts'
import { backendSettings } from '../shop/service-settings.ts'
import { startBackendProcess } from '../shop/start-backend-process.ts'

try {
  const settings = backendSettings(process.env)
  setLogLevel(settings.logLevel)
  const close = await startBackendProcess(settings)
  console.log(`The backend listens on ${settings.host}:${settings.port}.`)
  untilStopped(close)
} catch (error) {
  endWith(error)
}
