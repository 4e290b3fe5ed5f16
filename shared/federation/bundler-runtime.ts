/** Name on the global object under which the shell keeps what the entries of remotes run on. */
export const BUNDLER_RUNTIME = '__SHOP_BUNDLER_RUNTIME__'
