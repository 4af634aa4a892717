import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { defaultUser, type LocalUser, userOfAuthorization } from '../account/local-users.ts'
import { ContentLakeError } from '../errors.ts'
import { readMessage } from '../requests.ts'

const request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .looseObject({
      session: z.string().optional(),
      subscriptionId: z.string().default(''),
      authorization: z.string().optional(),
      data: z.looseObject({ sessionId: z.string(), locations: z.array(z.unknown()) }).optional(),
    })
    .prefault({}),
})

type Params = z.output<typeof request>['params']

/** The text that tells the Studio that the connection lives. */
const heartbeat = '♥'
const heartbeatMilliseconds = 30_000

interface Member {
  socket: WebSocket
  subscriptions: Set<string>
  user: LocalUser
}

/**
 * Tells every open Studio where each user is, by JSON-RPC 2.0 over WebSockets. Nothing is stored.
 * @returns the way to add a socket
 */
export function createPresence(): (socket: WebSocket) => void {
  const members = new Set<Member>()
  const send = ({ socket }: Member, message: object) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const broadcast = (sender: Member, event: object) => {
    const result = { ...event, i: sender.user.id }
    for (const member of members) {
      if (member === sender) continue
      for (const subscription of member.subscriptions)
        send(member, { method: 'presence_subscription', params: { subscription, result } })
    }
    return null
  }
  const methods: Record<string, (member: Member, params: Params) => unknown> = {
    authorization(member, { authorization }) {
      member.user = userOfAuthorization(authorization)
      return null
    },
    presence_subscribe({ subscriptions }) {
      const subscription = randomUUID()
      subscriptions.add(subscription)
      return subscription
    },
    presence_unsubscribe: ({ subscriptions }, { subscriptionId }) => subscriptions.delete(subscriptionId),
    presence_rollcall: (member, { session }) => broadcast(member, { type: 'rollCall', session }),
    presence_announce: (member, { data }) => broadcast(member, { type: 'state', m: data }),
    presence_disconnect: (member, { session }) => broadcast(member, { type: 'disconnect', m: { session } }),
  }
  const answer = (member: Member, method: string, params: Params) => {
    try {
      const call = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (call) return { result: call(member, params) }
      return { error: { code: -32601, message: `Unknown method ${method}` } }
    } catch (error) {
      // The code is one that JSON-RPC leaves to servers.
      if (error instanceof ContentLakeError) return { error: { code: -32001, message: error.message } }
      throw error
    }
  }
  return (socket) => {
    const member: Member = { socket, subscriptions: new Set(), user: defaultUser }
    members.add(member)
    const timer = setInterval(() => socket.send(heartbeat), heartbeatMilliseconds)
    socket.on('close', () => {
      clearInterval(timer)
      members.delete(member)
    })
    socket.on('message', (data) => {
      const received = readMessage(request, data)
      if (received) send(member, { id: received.id, ...answer(member, received.method, received.params) })
    })
  }
}
