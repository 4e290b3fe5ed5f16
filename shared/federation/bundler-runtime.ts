/** Global name under which the shell provides the bundler runtime to the entries of remotes. */
export const BUNDLER_RUNTIME = '__SHOP_BUNDLER_RUNTIME__'
