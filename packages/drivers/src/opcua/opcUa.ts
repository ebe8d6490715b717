import { dataTypes } from '@lookfar/contract';
import { onAbort } from '../common/onAbort.ts';
import { defineDriver } from '../defineDriver.ts';
import type { DescribedDriver } from '../description.ts';
import { LinkError } from '../driver.ts';
import { type Loader, loadOptional } from '../loadOptional.ts';
import { OpcUaConnection, OpcUaTimeout } from './OpcUaConnection.ts';
import { OpcUaLink, opcUaPointOf } from './OpcUaLink.ts';
import type { OpcUaModule } from './OpcUaModule.ts';
import { OpcUaParameters } from './OpcUaParameters.ts';

const packageName = 'node-opcua-client';

/** OPC UA, by reading and writing variables; requires an optional package. */
export function createOpcUa(loader?: Loader): DescribedDriver {
  return defineDriver({
    id: 'opcua',
    name: { cn: 'OPC UA', en: 'OPC UA' },
    parameters: OpcUaParameters,
    texts: {
      dataTypes: dataTypes.filter((type) => type !== 'BCD16' && type !== 'BCD32'),
      byteOrders: [],
      canWrite: true,
      needs: packageName,
      address: {
        help: {
          cn: '节点标识：ns=序号 或 nsu=URI，分号，然后 s=名称、i=编号、g=GUID 或 b=Base64；省略命名空间即为 0',
          en: 'A node ID: ns=index or nsu=URI, a semicolon, then s=name, i=number, g=GUID or b=Base64; without a namespace, 0 is used',
        },
        examples: [
          { address: 'ns=2;s=Tank.Level', dataType: 'DOUBLE', meaning: { cn: '按名称', en: 'By name' } },
          {
            address: 'nsu=urn:plant:opcua;s=Tank.Level',
            dataType: 'DOUBLE',
            meaning: {
              cn: '按命名空间 URI，服务器重新组态后仍有效',
              en: 'By namespace URI; stays valid when the server is reconfigured',
            },
          },
          { address: 'i=2258', dataType: 'STRING', meaning: { cn: '服务器时间', en: 'Server time' } },
        ],
      },
      fields: {
        endpointUrl: {
          label: { cn: '服务器地址', en: 'Endpoint' },
          endpoint: true,
          help: { cn: '如 opc.tcp://192.168.1.10:4840', en: 'For example opc.tcp://192.168.1.10:4840' },
        },
        securityMode: {
          label: { cn: '安全模式', en: 'Security mode' },
          endpoint: true,
          choices: {
            None: { cn: '无', en: 'None' },
            Sign: { cn: '签名', en: 'Sign' },
            SignAndEncrypt: { cn: '签名并加密', en: 'Sign and encrypt' },
          },
        },
        securityPolicy: { label: { cn: '安全策略', en: 'Security policy' }, endpoint: true },
        userName: {
          label: { cn: '用户名', en: 'Username' },
          help: { cn: '留空为匿名', en: 'Leave empty for an anonymous session' },
        },
        password: { label: { cn: '密码', en: 'Password' }, secret: true },
        timeoutMs: { label: { cn: '响应超时', en: 'Response timeout' }, unit: 'ms' },
        maxNodesPerRead: {
          label: { cn: '单次最多节点数', en: 'Max. nodes per request' },
          help: { cn: '服务器的限值更小时以其为准', en: "The server's limit applies if it is lower" },
        },
      },
    },
    pointOf: opcUaPointOf,
    open: async (parameters, signals, io) => {
      const module = await loadOptional<OpcUaModule>(packageName, loader);
      const connection = new OpcUaConnection({ module, parameters, log: io.log.bind(io) });
      const release = onAbort(io.signal, () => void connection.stop());
      const link = new OpcUaLink({ module, connection, signals, maxNodesPerRead: parameters.maxNodesPerRead, release });
      try {
        await connection.start();
        await link.start();
      } catch (error) {
        await link.close();
        throw error instanceof OpcUaTimeout ? new LinkError('1715', error.message) : error;
      }
      return link;
    },
  });
}

export const opcUa: DescribedDriver = createOpcUa();
