import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { defaultUser, type LocalUser, userOfAuthorization } from '../account/local-users.ts'
import { ContentLakeError } from '../errors.ts'
import { readMessage } from '../http-input.ts'

const request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .looseObject({
      session: z.string().optional(),
      subscriptionId: z.string().optional(),
      authorization: z.string().optional(),
      data: z.looseObject({ sessionId: z.string(), locations: z.array(z.unknown()) }).optional(),
    })
    .default({}),
})

type PresenceRequest = z.output<typeof request>

/** The text that tells the Studio that the connection lives. */
const heartbeat = '♥'
const heartbeatMilliseconds = 30_000
const methodNotFound = -32601
/** Of the codes that JSON-RPC leaves to servers. */
const notAuthorized = -32001

interface Member {
  socket: WebSocket
  subscriptions: Set<string>
  user: LocalUser
}

/** Tells every open Studio who is where, by JSON-RPC 2.0 over WebSockets. Nothing of it is stored. */
export class Presence {
  readonly #members = new Set<Member>()

  join(socket: WebSocket): void {
    const member: Member = { socket, subscriptions: new Set(), user: defaultUser }
    this.#members.add(member)
    const timer = setInterval(() => socket.send(heartbeat), heartbeatMilliseconds)
    socket.on('close', () => {
      clearInterval(timer)
      this.#members.delete(member)
    })
    socket.on('message', (data) => {
      const received = readMessage(request, data)
      if (received)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: received.id, ...this.#answer(member, received) }))
    })
  }

  #answer(member: Member, { method, params }: PresenceRequest): Record<string, unknown> {
    switch (method) {
      case 'authorization':
        return this.#become(member, params.authorization)
      case 'presence_subscribe': {
        const subscription = randomUUID()
        member.subscriptions.add(subscription)
        return { result: subscription }
      }
      case 'presence_unsubscribe':
        return { result: member.subscriptions.delete(params.subscriptionId ?? '') }
      case 'presence_rollcall':
        this.#broadcast(member, { type: 'rollCall', i: member.user.id, session: params.session })
        return { result: null }
      case 'presence_announce':
        this.#broadcast(member, { type: 'state', i: member.user.id, m: params.data })
        return { result: null }
      case 'presence_disconnect':
        this.#broadcast(member, { type: 'disconnect', i: member.user.id, m: { session: params.session } })
        return { result: null }
      default:
        return { error: { code: methodNotFound, message: `Unknown method ${method}` } }
    }
  }

  #become(member: Member, authorization: string | undefined): Record<string, unknown> {
    try {
      member.user = userOfAuthorization(authorization)
      return { result: null }
    } catch (error) {
      if (!(error instanceof ContentLakeError)) throw error
      return { error: { code: notAuthorized, message: error.message } }
    }
  }

  #broadcast(sender: Member, result: Record<string, unknown>): void {
    for (const { socket, subscriptions } of this.#members) {
      if (socket === sender.socket) continue
      for (const subscription of subscriptions) {
        const params = { subscription, result }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }
}
