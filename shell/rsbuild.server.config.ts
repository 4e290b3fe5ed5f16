import { shellServerConfig } from '@shop/shared/federation/server-config'

export default shellServerConfig()
