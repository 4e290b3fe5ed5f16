import { endWith, untilStopped } from './serve/process-end.ts'
import { backendSettings } from './serve/service-settings.ts'
import { startBackendProcess } from './serve/start-backend-process.ts'

try {
  const settings = backendSettings(process.env)
  const close = await startBackendProcess(settings)
  console.log(`The backend listens on ${settings.host}:${settings.port}.`)
  untilStopped(close)
} catch (error) {
  endWith(error)
}
