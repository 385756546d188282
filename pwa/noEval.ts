/**
 * For workers, as boot.js does it for pages: the content security policy forbids compiling code, and zod would try
 * once and have it reported. To be imported before zod is.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
