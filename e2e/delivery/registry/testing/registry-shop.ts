import { servicesBeside } from '../../../commands/serve/services-beside.ts'
import type { ShopDatabase } from '../../../museum/backend/database/schema.ts'
import { useEmbeddedDatabase } from '../../../museum/backend/testing/databases.ts'
import { createTestShop } from '../../../museum/backend/testing/test-shop.ts'
import type { RegistryTables } from '../service/tables.ts'

export const REGISTRY_TOKEN = 'registry-token-of-tests'

export const useRegistryDatabase = useEmbeddedDatabase<RegistryTables>

/** A shop that serves the registry; `X-Forwarded-For` sets the client address of a request. */
export function createRegistryShop(db: ShopDatabase, registryToken?: string) {
  const { mount } = servicesBeside({ registryToken })
  return createTestShop(db, { mount, trustedProxies: (address) => address === '' })
}
