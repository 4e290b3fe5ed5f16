import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Secret with which tests write orders, as the museum's staff does. */
export const TEST_BOX_OFFICE_SECRET = 'box-office-secret-of-tests'
/** Token with which tests edit the registry, as teams do. */
export const TEST_REGISTRY_TOKEN = 'registry-token-of-tests'

/** Password with which tests log in to the operator's page. */
export const TEST_OPERATOR_PASSWORD = 'operator-password-of-tests'

export interface TestShop {
  origin: string
  providerOrigin: string
  /** Folder of its orders and mails; deleted when the shop is closed. */
  dataDir: string
  /** Is its process still running? */
  isRunning: () => boolean
  close(): Promise<void>
}

/**
 * Starts the built shop in its own process, on free ports, with an empty data folder and test
 * controls; `environment` sets further variables. Rejects with what the process reported when it
 * fails to start.
 */
export async function startTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'museum-shop-'))
  const child = fork(join(import.meta.dirname, 'test-shop-process.ts'), [], {
    execArgv: [],
    env: {
      ...process.env,
      PORT: '0',
      PROVIDER_PORT: '0',
      DATA_DIR: dataDir,
      BOX_OFFICE_SECRET: TEST_BOX_OFFICE_SECRET,
      REGISTRY_TOKEN: TEST_REGISTRY_TOKEN,
      OPERATOR_PASSWORD: TEST_OPERATOR_PASSWORD,
      ...environment,
    },
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const close = async () => {
    if (isRunning() && child.connected) {
      child.disconnect()
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  const [message] = await Promise.race([once(child, 'message'), failure(child)])
  if (!isAddress(message)) {
    await close()
    throw new Error(`The shop for the tests did not start: ${String(message)}`)
  }
  return { ...message, dataDir, isRunning, close }
}

async function failure(child: ReturnType<typeof fork>): Promise<unknown[]> {
  const [code] = await once(child, 'exit')
  return [`its process ended with code ${code}, see above.`]
}

function isAddress(message: unknown): message is { origin: string; providerOrigin: string } {
  return typeof message === 'object' && message !== null && 'origin' in message
}
