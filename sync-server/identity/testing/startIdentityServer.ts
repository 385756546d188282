import { authRoutes } from '../../features/auth/routes.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestServerOptions } from '../../testing/startTestServer.ts'
import { createIdentity } from '../createIdentity.ts'

/** A real server with the real identity part; its only feature shows who is signed in. */
export function startIdentityServer(options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer({ createIdentity, features: deps => [authRoutes(deps)], ...options })
}
