import { builtProduct } from './built-product.ts';
import { runLaunch } from './run-launch.ts';

await runLaunch(builtProduct, process.env);
