import SockJS from 'sockjs-client'
import { livePaths } from '@agone/contract'

/** How foreign clients reach the socket: @stomp/stompjs over plain WebSocket, or over sockjs-client with each transport. */
export const transports = ['plain', 'websocket', 'xhr-streaming', 'xhr-polling'] as const
export type Transport = (typeof transports)[number]

/** The address of a product for the client of @stomp/stompjs. */
export const addressOf = (origin: string, transport: Transport) =>
  transport === 'plain'
    ? { brokerURL: origin.replace(/^http/, 'ws') + livePaths.websocket }
    : { webSocketFactory: () => new SockJS(origin + livePaths.sockJs, undefined, { transports: transport }) }
