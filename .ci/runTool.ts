import { spawn } from 'node:child_process'
import { root } from './root.ts'

export interface ToolRun {
  exitCode: number
  /** stdout and stderr in the order they arrived; empty with `show`. */
  output: string
}

/**
 * Runs a command from node_modules, given as the path of its script, on the same Node as this script.
 * (The commands in node_modules/.bin would pick whatever Node is first on the path.)
 */
export function runTool(
  script: string,
  args: readonly string[],
  options: { show?: boolean; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...(!options.show && { NO_COLOR: '1' }), ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ exitCode: code ?? (signal ? 1 : 0), output }))
  })
}
